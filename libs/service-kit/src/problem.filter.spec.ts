import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { toProblem } from './problem.filter.ts';

test('toProblem keeps the status and text of a ProblemError', () => {
  const error = new ProblemError({
    statusCode: 409,
    errorType: 'name_taken',
    message: 'Ce nom est déjà pris.',
  });
  expect(toProblem(error)).toEqual({
    statusCode: 409,
    errorType: 'name_taken',
    message: 'Ce nom est déjà pris.',
    errors: [],
  });
});

const ours = 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.';
const badJson = new BadRequestException('Unexpected token', { cause: new SyntaxError('Unexpected token') });

test.each([
  [500, 'internal_error', ours, new Error('select * from users')],
  [500, 'internal_error', ours, 'thrown text'],
  [500, 'internal_error', ours, new HttpException('upstream detail', 502)],
  [404, 'not_found', "Cette adresse n'existe pas.", new NotFoundException('Cannot GET /x')],
  [400, 'invalid_json', "Le corps de la requête n'est pas du JSON valide.", badJson],
  [413, 'payload_too_large', 'La requête est trop volumineuse.', new HttpException('too large', 413)],
])('toProblem returns %i %s in French, without internal details', (statusCode, errorType, message, error) => {
  expect(toProblem(error)).toEqual({ statusCode, errorType, message, errors: [] });
});
