import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** Thrown when a URL has moved permanently. */
export class Moved extends Error {
  /** @param params path parameters of the new location, for callers that link with another pattern */
  constructor(
    readonly location: string,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super('moved');
  }
}

/** Responds with 301, but has caches revalidate it: a slug may be given back to its first owner. */
@Catch(Moved)
export class MovedFilter implements ExceptionFilter {
  catch(moved: Moved, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-cache').redirect(301, moved.location);
  }
}
