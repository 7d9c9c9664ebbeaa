import { buildTextQuery } from './text-query.rules.ts';

describe('buildTextQuery', () => {
  it('buildTextQuery requires every word, and allows typos only with `fuzzy`', () => {
    const strict = buildTextQuery('Léa cuisine', { fuzzy: false });
    expect(strict?.bool?.must).toHaveLength(2);
    expect(JSON.stringify(strict)).not.toContain('fuzziness');
    expect(JSON.stringify(buildTextQuery('Tremblay', { fuzzy: true }))).toContain('"fuzziness":"AUTO:5,9"');
  });
});
