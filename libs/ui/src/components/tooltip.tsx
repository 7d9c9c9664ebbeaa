import { delays } from '@bottin/contracts/domain/limits.ts';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { appName } from '../lib/app-name.ts';

/**
 * Makes the tooltips among its children share one delay: shortly after a tooltip closes, the next one opens
 * at once. The frontends render this provider, not the shell. The shell's code is part of the first page that
 * a visitor sees, and that page has no tooltips.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delays.tooltipOpen} skipDelayDuration={delays.tooltipSkip}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * Shows a tooltip while its child is hovered or focused. The child must be one focusable element. Needs a
 * {@link TooltipProvider} among its ancestors. The text must also be available elsewhere on the page.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <div data-app={appName} className="contents">
          <Primitive.Content
            sideOffset={6}
            className="z-50 max-w-xs animate-fade-in rounded-sm bg-ink px-3 py-1.5 text-paper text-xs shadow-float"
          >
            {label}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
