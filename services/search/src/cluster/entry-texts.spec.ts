import { getEntryTexts } from './entry-texts.ts';

const hit = (fields: Record<string, string[]>) => ({ _index: 'directory', _id: 'any', fields });

describe('getEntryTexts', () => {
  it('returns texts as they were indexed', () => {
    expect(getEntryTexts({ hits: [hit({ entry: ['{"a":1}'] }), hit({ entry: ['{"b":2}'] })] })).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
    expect(getEntryTexts({ hits: [] })).toEqual([]);
  });

  it('throws for the index of an earlier release, because an empty page would be wrong', () => {
    expect(() => getEntryTexts({ hits: [hit({})] })).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ errorType: 'search_unavailable' }) }),
    );
  });
});
