import { cutTemplate, serverBuildOf, type TemplatePieces } from './template-pieces.ts';

const texts = (pieces: TemplatePieces) =>
  pieces.map((one) => (Buffer.isBuffer(one) ? one.toString() : [one]));

it('a template is cut where its markers are, whatever their order', () => {
  const head = '<head>é<!--bottin:head--></head>';
  expect(texts(cutTemplate(`${head}<div><!--bottin:view a.1.js--></div><!--bottin:data-->\n`))).toEqual([
    '<head>é',
    ['head'],
    '</head><div>',
    ['view'],
    '</div>',
    ['data'],
    '\n',
  ]);
  expect(texts(cutTemplate('<!--bottin:data-->a<!--bottin:head-->'))).toEqual(['', ['data'], 'a', ['head']]);
});

it('a marker stands for its first place', () => {
  expect(texts(cutTemplate('a<!--bottin:head-->b<!--bottin:head-->'))).toEqual([
    'a',
    ['head'],
    'b<!--bottin:head-->',
  ]);
});

it('a template tells its server build, or that it has none', () => {
  expect(serverBuildOf('<div><!--bottin:view a.1.js--></div>')).toBe('a.1.js');
  expect(serverBuildOf('<div><!--bottin:view--></div>')).toBeNull();
  expect(serverBuildOf('<div></div>')).toBeNull();
});
