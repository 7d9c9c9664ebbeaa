/**
 * Bundler loader for the contracts, used in frontends that validate nothing. Marks each schema, and every
 * other call at module level, as free of side effects. The bundler then drops the schemas and calls that are
 * unused (in these frontends, all of them), and the texts and lists that only these use.
 */
export default function droppableSchemas(source: string): string {
  return source
    .replace(/(?<![\w.$'"`])z\.(?=[a-z]\w*\()/gi, '/*#__PURE__*/ z.')
    .replace(/^((?:export )?const \w+(?:: [^=\n]+)? =) (?=[a-z]\w*\()/gim, '$1 /*#__PURE__*/ ');
}
