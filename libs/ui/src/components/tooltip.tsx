import { delays } from '@bottin/contracts/domain/limits.ts';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { appName } from '../lib/app-name.ts';

/**
 * Shares state among tooltips, so that the next one opens without delay. Wraps all of them. Not used in the
 * shell, whose first visit shows none.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delays.tooltipOpen} skipDelayDuration={delays.tooltipSkip}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * A tooltip on hover and focus of `children`, one focusable element, within a {@link TooltipProvider}. Its
 * content must also be available elsewhere.
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
