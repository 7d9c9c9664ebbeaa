import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { findBareText } from './bare-text.ts';

const findInJsx = (jsx: string, before = '') => findBareText(`${before}\nexport const shown = ${jsx};`);

test('no component has bare text beside nodes that React inserts, removes or updates', () => {
  const files = globSync('{libs/ui,frontends/*}/src/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !/\.spec\.tsx$|\/test\//.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const problems = files.flatMap((file) =>
    findBareText(readFileSync(join(ROOT, file), 'utf8')).map((place) => `${file}:${place}`),
  );
  expect(problems).toEqual([]);
});

test.each([
  ['an element inserted before text', '<b>{pending && <i />}Envoyer</b>'],
  ['an element inserted after text', '<b>Envoyer{pending && <i />}</b>'],
  ['an element of one of two types before text', '<b>{done ? <i /> : <u />} Envoyer</b>'],
  ['a component that may render nothing after text', '<b>Envoyer <Notice /></b>'],
  [
    'a component whose name is a variable before text',
    '<b><Mark /> Suivre</b>',
    'const Mark = on ? Check : Plus;',
  ],
  ['an element that is replaced when its key changes, after text', '<b>Total : <i key={count} /></b>'],
  ['an element from a constant before text', '<b>{mark}Suivre</b>', 'const mark = on && <i />;'],
  ['a list after text', '<b>Mots : {words.map((word) => <i key={word} />)}</b>'],
  [
    'a list that a function returns, after text',
    '<b>Mots : {rows()}</b>',
    'const rows = () => words.map((w) => { return <i key={w} />; });',
  ],
  ['text that appears beside an element', '<b><i />{open && "Ouvert"}</b>'],
  ['text that may be replaced by an element, beside an element', '<b><i />{open ? "Ouvert" : <u />}</b>'],
  ['text that is updated beside other text', '<b>{count} profils</b>'],
  ['children that may be text beside an element', '<b><i />{children}</b>'],
  [
    'children of type ReactNode beside an element',
    '<b><i />{children}</b>',
    'interface Props { children: ReactNode }',
  ],
  ['text in a fragment beside an inserted element', '<b>{open && <i />}<>Ouvert</></b>'],
  ['a fragment that contains only text, without an element around it', '<>Ouvert</>'],
  ['a fragment with text in a property', '<Field label={<>Nom <i /></>} />'],
])('findBareText rejects JSX with %s', (_, jsx, before = '') => {
  expect(findInJsx(jsx, before)).toEqual([expect.stringContaining('export const shown')]);
});

test.each([
  ['text alone', '<b>Envoyer</b>'],
  ['an expression alone', '<b>{open ? "Ouvert" : <u />}</b>'],
  ['text in an element of its own', '<b>{pending && <i />}<span>Envoyer</span></b>'],
  ['text beside elements that always render', '<p>Lis <b>ceci</b> et <TextLink to="/">cela</TextLink>.</p>'],
  ['text beside an icon', '<b><Check /> Suivi</b>', "import { Check } from './icons.tsx';"],
  ['inserted elements beside white space', '<p>{open && <i />} {"\\u00a0"}<u /></p>'],
  [
    'children of type Elements beside an inserted element',
    '<b>{open && <i />}{children}</b>',
    'interface Props { children: Elements }',
  ],
  ['a fragment of elements', '<>{open && <i />}<u /></>'],
  ['a comment before text', '<b>{/* why */}Envoyer</b>'],
])('findBareText accepts JSX with %s', (_, jsx, before = '') => {
  expect(findInJsx(jsx, before)).toEqual([]);
});

test('findBareText rejects a component that returns text in any branch', () => {
  const problems = findBareText(
    'export function Label({ on }) {\n  if (on) return <b />;\n  return on ? <i /> : "Non";\n}',
  );
  expect(problems).toEqual(['3: return on ? <i /> : "Non";']);
  expect(findBareText('function labelOf() {\n  return "Non";\n}')).toEqual([]);
});

test('findBareText reports the correct line after multi-byte characters', () => {
  expect(findBareText('// é 🙂\nconst a = <b>{n} é</b>;')).toEqual(['2: const a = <b>{n} é</b>;']);
});
