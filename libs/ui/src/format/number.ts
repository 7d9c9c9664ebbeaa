export { abbreviateNumber } from '@bottin/contracts/domain/numbers.ts';

const whole = new Intl.NumberFormat('fr-CA');

/** `1 234` with fr-CA grouping. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** `3 créateurs`, `1 créateur`, `0 créateur`: French keeps the singular below two. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count < 2 ? singular : plural}`;
}
