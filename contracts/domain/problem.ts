import { z } from 'zod';

/** One wrong field: where it is (`['categories', 0]`) and what to tell the person, in French. */
const fieldProblemSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

/**
 * The one shape of an error, over HTTP and over RPC. `message` is French and meant for a person;
 * `errorType` is a stable snake_case code meant for programs.
 */
export const problemSchema = z.object({
  statusCode: z.int().min(400).max(599),
  errorType: z.string(),
  message: z.string(),
  errors: z.array(fieldProblemSchema).default([]),
  /** Seconds to wait before trying again; becomes the Retry-After header. */
  retryAfter: z.int().positive().optional(),
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** An expected failure that crosses processes as a {@link Problem} and keeps its status and French text. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: z.input<typeof problemSchema>, options?: ErrorOptions) {
    super(problem.message, options);
    this.name = 'ProblemError';
    this.problem = { ...problem, errors: problem.errors ?? [] };
  }
}

/** Turns zod's issues into the field list of a 400, keeping each path. */
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
