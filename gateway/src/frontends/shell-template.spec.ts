import { cutTemplate, findServerBuild, type TemplatePieces } from './shell-template.ts';

const toTexts = (pieces: TemplatePieces) =>
  pieces.map((one) => (Buffer.isBuffer(one) ? one.toString() : [one]));

it('cutTemplate cuts a template at its markers, whatever their order', () => {
  const head = '<head>é<!--bottin:head--></head>';
  expect(toTexts(cutTemplate(`${head}<div><!--bottin:view a.1.js--></div><!--bottin:data-->\n`))).toEqual([
    '<head>é',
    ['head'],
    '</head><div>',
    ['view'],
    '</div>',
    ['data'],
    '\n',
  ]);
  expect(toTexts(cutTemplate('<!--bottin:data-->a<!--bottin:head-->'))).toEqual([
    '',
    ['data'],
    'a',
    ['head'],
  ]);
});

it('cutTemplate cuts only at the first occurrence of a marker', () => {
  expect(toTexts(cutTemplate('a<!--bottin:head-->b<!--bottin:head-->'))).toEqual([
    'a',
    ['head'],
    'b<!--bottin:head-->',
  ]);
});

it('findServerBuild returns the file name of the server build that the template names, or null', () => {
  expect(findServerBuild('<div><!--bottin:view a.1.js--></div>')).toBe('a.1.js');
  expect(findServerBuild('<div><!--bottin:view--></div>')).toBeNull();
  expect(findServerBuild('<div></div>')).toBeNull();
});
