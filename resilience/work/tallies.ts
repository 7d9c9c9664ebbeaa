/** Counts the actions of a run by name and outcome, and the responses by status. */
export class Tallies {
  readonly outcomes = new Map<string, { done: number; refused: number; unknown: number }>();
  /** Number of responses by status; 0 means no response. */
  readonly statuses = new Map<number, number>();
  /** Response body of one server error (status 500) for each action. */
  readonly errors = new Map<string, string>();
  readonly latenciesMs: number[] = [];

  add(name: string, kind: 'done' | 'refused' | 'unknown', ms: number): void {
    const one = this.outcomes.get(name) ?? { done: 0, refused: 0, unknown: 0 };
    one[kind] += 1;
    this.outcomes.set(name, one);
    this.latenciesMs.push(ms);
  }

  addResponse(name: string, status: number, body: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 500 && !this.errors.has(name)) this.errors.set(name, body.slice(0, 300));
  }

  total(kind: 'done' | 'refused' | 'unknown'): number {
    return [...this.outcomes.values()].reduce((sum, one) => sum + one[kind], 0);
  }
}
