import { comparisonTexts, getComparisonPath, parseComparison } from './comparison.ts';

describe('parseComparison', () => {
  it('parseComparison returns the slugs in a path that getComparisonPath built', () => {
    const slugs = ['lea-roy', 'zoe_2'];
    const query = new URL(getComparisonPath(slugs), 'https://bottin.test').searchParams.get('qui');
    expect(parseComparison(query)).toEqual({ slugs });
  });

  it('parseComparison ignores case, repeated slugs and empty parts', () => {
    expect(parseComparison(' Lea,zoe,,LEA ')).toEqual({ slugs: ['lea', 'zoe'] });
  });

  it.each([
    ['no parameter', null, comparisonTexts.tooFew],
    ['one person', 'lea,lea', comparisonTexts.tooFew],
    ['six people', 'a,b,c,d,e,f', comparisonTexts.tooMany],
    ['a path', 'lea,../admin', comparisonTexts.unknownAddress],
    ['markup', 'lea,<b>', comparisonTexts.unknownAddress],
    ['a control character', 'lea,z\u0000e', comparisonTexts.unknownAddress],
    ['a slug that is too long', `lea,${'z'.repeat(700)}`, comparisonTexts.unknownAddress],
  ])('parseComparison returns a French error message for a query with %s', (_, query, problem) => {
    expect(parseComparison(query)).toEqual({ problem });
  });
});
