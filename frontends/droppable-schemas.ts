/**
 * Loader for contracts in a frontend that carries no schemas: says of each schema, and of what else is made there by a
 * call, that making it does nothing else, so
 * that those which nobody names (all of them, there) are left out with the texts and lists that they alone stand on.
 */
export default function droppableSchemas(source: string): string {
  return source
    .replace(/(?<![\w.$'"`])z\.(?=[a-z]\w*\()/gi, '/*#__PURE__*/ z.')
    .replace(/^((?:export )?const \w+(?:: [^=\n]+)? =) (?=[a-z]\w*\()/gim, '$1 /*#__PURE__*/ ');
}
