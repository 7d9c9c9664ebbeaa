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
  ['an unexpected error', 500, 'internal_error', ours, new Error('select * from users')],
  ['a thrown text', 500, 'internal_error', ours, 'thrown text'],
  ['an HTTP error 502', 500, 'internal_error', ours, new HttpException('upstream detail', 502)],
  [
    'an unknown path',
    404,
    'not_found',
    "Cette adresse n'existe pas.",
    new NotFoundException('Cannot GET /x'),
  ],
  ['invalid JSON', 400, 'invalid_json', "Le corps de la requête n'est pas du JSON valide.", badJson],
  [
    'a request that is too large',
    413,
    'payload_too_large',
    'La requête est trop volumineuse.',
    new HttpException('too large', 413),
  ],
])(
  'for %s, toProblem returns the problem %i %s in French, without internal details',
  (_, statusCode, errorType, message, error) => {
    expect(toProblem(error)).toEqual({ statusCode, errorType, message, errors: [] });
  },
);
