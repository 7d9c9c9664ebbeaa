import { jest } from '@jest/globals';
import { toDayNumber } from '../domain/collaboration-days.ts';
import { collaborationFilter } from './collaboration.ts';
import type { NumberRange } from './define-filter.ts';

afterEach(() => jest.restoreAllMocks());

it('the range of collaborationFilter ends with the current day in Quebec, even after midnight', () => {
  const getEnd = () => {
    const { condition } = collaborationFilter;
    return (condition as { ranges: Record<string, NumberRange> }).ranges.open?.to;
  };
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T04:59:00Z'));
  expect(getEnd()).toBe(toDayNumber('2026-12-01'));
  clock.mockReturnValue(Date.parse('2026-12-01T05:00:00Z'));
  expect(getEnd()).toBe(toDayNumber('2026-12-02'));
});
