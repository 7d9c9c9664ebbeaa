import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { methodNotAllowed, unknownAddress } from '../problems/problems.ts';
import { methodsOf } from './unknown-calls.rules.ts';

/** What no call answers. Registered after every call. */
@Controller('api')
export class UnknownCallsController {
  /** @throws ProblemError 404 not_found, or 405 method_not_allowed with the methods that the address has */
  @All(['', '*path'])
  answer(@Req() request: Request, @Res({ passthrough: true }) response: Response): never {
    const methods = methodsOf(request.path);
    if (methods.length === 0) throw unknownAddress();
    response.set('Allow', methods.join(', '));
    throw methodNotAllowed();
  }
}
