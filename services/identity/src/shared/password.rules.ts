import { texts } from '@bottin/contracts/domain/texts.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
