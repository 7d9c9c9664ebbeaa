import { csvOf } from './csv.ts';

const linesOf = (rows: Array<Array<string | number>>) =>
  csvOf(['Recherche', 'Vues'], rows).slice(1).split('\r\n');

describe('a file of figures', () => {
  it('opens in a French spreadsheet: its mark, semicolons, a line each', () => {
    expect(csvOf(['Jour', 'Vues'], [['2026-11-23', 4]])).toBe('\uFEFFJour;Vues\r\n2026-11-23;4\r\n');
  });

  it('quotes what would be read as something else', () => {
    expect(
      linesOf([
        ['a;b', 1],
        ['dit "oui"', 2],
        ['l’été', 3],
      ]).slice(1, 4),
    ).toEqual(['"a;b";1', '"dit ""oui""";2', 'l’été;3']);
  });

  it.each(['=1+1', '+33', '-2', '@a'])('never has a text run as a formula: %s', (words) => {
    expect(linesOf([[words, 5]])[1]).toBe(`'${words};5`);
  });
});
