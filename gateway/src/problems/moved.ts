import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** Thrown when a URL has moved permanently. */
export class Moved extends Error {
  /**
   * @param params path parameters of the new location. A page builds its own new URL from them when
   * `location` is the URL of an API call.
   */
  constructor(
    readonly location: string,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super('moved');
  }
}

/**
 * Responds with a redirect (301) that caches must revalidate. The redirect may end, because a former slug can
 * be given back to the profile that first had it.
 */
@Catch(Moved)
export class MovedFilter implements ExceptionFilter {
  catch(moved: Moved, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-cache').redirect(301, moved.location);
  }
}
