/** How the acts of a run ended, by name. */
export class Tallies {
  readonly acts = new Map<string, { done: number; refused: number; unknown: number }>();
  /** Answers by status; 0 is none. */
  readonly statuses = new Map<number, number>();
  /** One body of each act's answers that are an error of ours (500). */
  readonly errors = new Map<string, string>();
  readonly latenciesMs: number[] = [];

  add(name: string, kind: 'done' | 'refused' | 'unknown', ms: number): void {
    const one = this.acts.get(name) ?? { done: 0, refused: 0, unknown: 0 };
    one[kind] += 1;
    this.acts.set(name, one);
    this.latenciesMs.push(ms);
  }

  answer(name: string, status: number, body: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 500 && !this.errors.has(name)) this.errors.set(name, body.slice(0, 300));
  }

  total(kind: 'done' | 'refused' | 'unknown'): number {
    return [...this.acts.values()].reduce((sum, one) => sum + one[kind], 0);
  }
}
