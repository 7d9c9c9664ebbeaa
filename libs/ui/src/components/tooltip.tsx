import { delays } from '@bottin/contracts/domain/limits.ts';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { appName } from '../lib/app-name.ts';

/**
 * Lets the tooltips below it share a timer, so that the next tooltip opens without delay. The shell doesn't
 * use it, because a first visit shows no tooltip.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delays.tooltipOpen} skipDelayDuration={delays.tooltipSkip}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * Shows a tooltip when `children`, one focusable element, is hovered or focused. Needs a {@link
 * TooltipProvider} above it. The information must also be available elsewhere on the page.
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
