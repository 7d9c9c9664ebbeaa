import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** Thrown where an address leads elsewhere for good. */
export class Moved extends Error {
  /** @param params the values of the address's pattern where it leads now, for who links to it by another */
  constructor(
    readonly location: string,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super('moved');
  }
}

/** Answers 301, to be checked again each time: a slug may be given back to its first owner. */
@Catch(Moved)
export class MovedFilter implements ExceptionFilter {
  catch(moved: Moved, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-cache').redirect(301, moved.location);
  }
}
