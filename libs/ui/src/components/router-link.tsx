import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
}

/**
 * A link within the product: followed in this document, unless the visitor wants a tab or a window for it. The library's
 * own does that and carries the loading of framework routes, 3 KB of a first visit that nothing here uses.
 */
export function Link({ to, replace, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
