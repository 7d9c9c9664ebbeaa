import { toCsv } from './csv.ts';

const getLines = (rows: Array<Array<string | number>>) =>
  toCsv(['Recherche', 'Vues'], rows).slice(1).split('\r\n');

describe('toCsv', () => {
  it('writes a byte order mark, semicolons and one row per line, so that a French spreadsheet opens the file', () => {
    expect(toCsv(['Jour', 'Vues'], [['2026-11-23', 4]])).toBe('\uFEFFJour;Vues\r\n2026-11-23;4\r\n');
  });

  it('quotes cells that contain separators or quotes', () => {
    expect(
      getLines([
        ['a;b', 1],
        ['dit "oui"', 2],
        ['l’été', 3],
      ]).slice(1, 4),
    ).toEqual(['"a;b";1', '"dit ""oui""";2', 'l’été;3']);
  });

  it.each(['=1+1', '+33', '-2', '@a'])(
    'escapes the text %s, because a spreadsheet would run it as a formula',
    (words) => {
      expect(getLines([[words, 5]])[1]).toBe(`'${words};5`);
    },
  );
});
