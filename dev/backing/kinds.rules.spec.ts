import { rankKinds, type ServerKind } from './kinds.rules.ts';

describe('rankKinds', () => {
  it.each<[backing: string | undefined, home: ServerKind | undefined, kinds: ServerKind[]]>([
    [undefined, undefined, ['container', 'embedded']],
    [undefined, 'container', ['container']],
    [undefined, 'embedded', ['embedded']],
    ['docker', undefined, ['container']],
    ['docker', 'container', ['container']],
    ['embedded', undefined, ['embedded']],
    ['embedded', 'embedded', ['embedded']],
  ])('with BACKING %s and data of the kind %s, rankKinds returns %j', (backing, home, kinds) => {
    expect(rankKinds(backing, home)).toEqual(kinds);
  });

  it.each<[backing: string, home: ServerKind | undefined, named: string]>([
    ['docker', 'embedded', 'belongs to embedded servers'],
    ['embedded', 'container', 'belongs to containers'],
    ['dokcer', undefined, '"dokcer"'],
  ])('with BACKING %s and data of the kind %s, rankKinds throws', (backing, home, named) => {
    expect(() => rankKinds(backing, home)).toThrow(named);
  });
});
