import { z } from 'zod';

/** Error of one form field: the field's path (`['categories', 0]`) and a French message for the user. */
const fieldProblemSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

/**
 * The only error format, over HTTP and RPC. `message` is French and shown to users; `errorType` is a stable
 * snake_case code for programs.
 */
export const problemSchema = z.object({
  statusCode: z.int().min(400).max(599),
  errorType: z.string(),
  message: z.string(),
  errors: z.array(fieldProblemSchema).default([]),
  /** Seconds to wait before a retry, also sent as the Retry-After header. */
  retryAfter: z.int().positive().optional(),
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/**
 * An expected failure. Between processes it is sent as a {@link Problem}, with its status and French message.
 */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: z.input<typeof problemSchema>, options?: ErrorOptions) {
    super(problem.message, options);
    this.name = 'ProblemError';
    this.problem = { ...problem, errors: problem.errors ?? [] };
  }
}

/** Converts zod issues to a 400 problem with one entry per invalid field, including the field's path. */
export function validationProblem(error: z.ZodError, message = 'Erreur de validation'): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    message,
    errors: error.issues.map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
      message: issue.message,
    })),
  });
}
