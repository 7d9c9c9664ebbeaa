import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { methodNotAllowed, unknownUrl } from '../problems/problems.ts';
import { listMethods } from './unknown-calls.rules.ts';

/**
 * Handles requests to API paths that no call handles. It must be registered after the controllers of all
 * calls.
 */
@Controller('api')
export class UnknownCallsController {
  /** @throws ProblemError 404 not_found, or 405 method_not_allowed with an Allow header */
  @All(['', '*path'])
  respond(@Req() request: Request, @Res({ passthrough: true }) response: Response): never {
    const methods = listMethods(request.path);
    if (methods.length === 0) throw unknownUrl();
    response.set('Allow', methods.join(', '));
    throw methodNotAllowed();
  }
}
