import { findPlaces, listPlaces } from '@bottin/contracts/domain/places.ts';
import { Input } from '@bottin/ui/components/input.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

const places = listPlaces();
const label = 'Ville ou région…';
const regions = places.filter(({ region }) => region === null);

/**
 * Search field for an administrative region or a town (a WAI-ARIA combobox), placed over the filter's menu.
 * Before the first letter, it suggests all regions.
 */
export default function PlacePicker({
  onChoose,
  onClose,
}: {
  /** Called with a list that contains only the selected name, because filters take lists of values. */
  onChoose: (names: readonly string[]) => void;
  onClose: () => void;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const found = text.trim() ? findPlaces(places, text) : regions;

  // Moves the focus to the select. The field closes when it loses the focus.
  const leave = useEventCallback(() => input.current?.closest('.relative')?.querySelector('select')?.focus());
  const choose = (name: string) => {
    onChoose([name]);
    leave();
  };

  useEffect(() => {
    input.current?.focus();
    // In the bottom sheet, the list can be below the visible part of the content.
    menu.current?.scrollIntoView({ block: 'nearest' });
    // The bottom sheet closes on Escape, which it captures on the document. Only a listener on the window
    // runs earlier and can keep the sheet open.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [leave]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // Arrow keys cycle through the places and the typed text. The typed text comes before the first place
      // and after the last place.
      const stops = found.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = found[active] ?? (text.trim() ? found[0] : undefined);
      if (chosen) choose(chosen.name);
    }
  };

  return (
    // On narrow screens, the bottom sheet clips whatever overflows its content, so the list is in the normal flow
    // and makes the content taller. The negative margin is the height of the covered select.
    <div className="z-30 max-lg:relative max-lg:-mt-11 lg:absolute lg:inset-x-0 lg:bottom-0">
      <Input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={label}
        value={text}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={keyDown}
        // Removing the list moves the content of the sheet, so it waits until a tap has reached its target.
        onBlur={() => setTimeout(onClose)}
      />
      <div
        ref={menu}
        className="mt-1 rounded-lg border border-line bg-surface py-1 shadow-float lg:absolute lg:inset-x-0 lg:top-full lg:min-w-60"
      >
        <div
          id={listId}
          role="listbox"
          aria-label="Villes et régions"
          className="max-h-[min(13rem,30dvh)] overflow-y-auto lg:max-h-[min(20rem,40dvh)]"
        >
          {found.map(({ name, region }, at) => (
            <div
              key={name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // A mouse press would move the focus away from the field, and the list would close before the
              // click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') choose(name);
              }}
              className={cn(
                'flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 py-1 text-sm',
                at === active ? 'bg-sunken' : 'hover:bg-sunken',
              )}
            >
              <span className="font-medium">{name}</span>
              <span className="wrap-break-word text-right text-muted text-xs">{region ?? 'Région'}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="px-3 py-2 text-muted text-sm">Aucune ville ni région de ce nom.</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {formatCount(found.length, 'suggestion')}
      </span>
    </div>
  );
}
