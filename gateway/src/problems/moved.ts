import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** Thrown when a URL has moved permanently. */
export class Moved extends Error {
  /**
   * @param params path parameters of the new location. When `location` is the URL of an API call, a page
   * builds its own new URL from these parameters.
   */
  constructor(
    readonly location: string,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super('moved');
  }
}

/**
 * Responds with a redirect (301) that caches must revalidate. The redirect isn't permanent, because a former
 * slug can be given back to the profile that first had it.
 */
@Catch(Moved)
export class MovedFilter implements ExceptionFilter {
  catch(moved: Moved, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-cache').redirect(301, moved.location);
  }
}
