import { entriesOf } from './entry-texts.ts';

const hit = (fields: Record<string, string[]>) => ({ _index: 'directory', _id: 'any', fields });

describe('the entries of an answer', () => {
  it('are texts as they were indexed', () => {
    expect(entriesOf({ hits: [hit({ entry: ['{"a":1}'] }), hit({ entry: ['{"b":2}'] })] })).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
    expect(entriesOf({ hits: [] })).toEqual([]);
  });

  it('of an earlier release’s index are left to the fallback search: an empty page would be wrong', () => {
    expect(() => entriesOf({ hits: [hit({})] })).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ errorType: 'search_unavailable' }) }),
    );
  });
});
