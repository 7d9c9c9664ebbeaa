import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, with the fields of all types: one has those of its own type. `span` counts bytes from 1. */
interface Node
  extends Record<
    | 'alternate'
    | 'argument'
    | 'body'
    | 'callee'
    | 'consequent'
    | 'expression'
    | 'id'
    | 'init'
    | 'key'
    | 'local'
    | 'name'
    | 'opening'
    | 'property'
    | 'right'
    | 'source',
    Node
  > {
  type: string;
  span: { start: number; end: number };
  value: string;
  operator: string;
  identifier?: Node;
  children: Node[];
  attributes: Node[];
  specifiers: Node[];
  arguments: Node[];
}

/** What React renders for a child: an element that stays, one that comes, goes or changes, text that stays, or text that changes. */
type Kind = 'element' | 'varying' | 'text' | 'changing text';

/** Components that always render one element of the same type; any other may render nothing. */
const steady = /^(\w*Link|PlatformBadge|PlatformEmoji)$/;

/**
 * Returns where a module's JSX has bare text beside something that React inserts, removes or updates, as "line: source".
 *
 * A browser's translator replaces each text node by elements of its own (`<font>`), while React keeps the replaced node: to remove it
 * or insert before it throws, and an update of it stays unseen. Text that is the only child of its element is safe, since React then
 * replaces the element's whole content. White space alone is never translated.
 */
export function findBareText(source: string): string[] {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node;
  /** Values of the module's constants, and names of the properties whose type admits elements only. */
  const constants = new Map<string, Node>();
  const elementProps = new Set<string>();
  const icons = new Set<string>();
  const found = new Set<string>();

  visit(module, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === 'lucide-react') {
      for (const { local } of node.specifiers) icons.add(local.value);
    } else if (node.type === 'VariableDeclarator' && node.init) {
      constants.set(node.id.value, node.init);
    } else if (node.type === 'TsPropertySignature') {
      const declared = bytes.subarray(node.span.start - 1, node.span.end - 1).toString();
      if (/\b(ReactElement|Elements)\b/.test(declared)) elementProps.add(node.key.value);
    }
  });
  visit(module, (node, parent) => {
    if (isJsx(node)) {
      const kinds = kindsOfAll(node.children);
      // What a fragment stands beside isn't known, unless it stands in JSX and was read there.
      const isLoose = node.type === 'JSXFragment' && !(parent && isJsx(parent)) && kinds.some(isText);
      const isUpdated = kinds.length > 1 && kinds.includes('changing text');
      if (isLoose || isUpdated || (kinds.includes('text') && kinds.includes('varying'))) report(node);
    } else if (/^[A-Z]/.test(node.identifier?.value ?? '') && node.type === 'FunctionDeclaration') {
      for (const value of returnsOf(node.body)) if (isLiteralText(value)) report(value);
    }
  });
  return [...found];

  function report({ span }: Node): void {
    const line = bytes
      .subarray(0, span.start - 1)
      .toString()
      .split('\n').length;
    found.add(`${line}: ${source.split('\n')[line - 1]?.trim()}`);
  }

  function kindsOfAll(nodes: Node[]): Kind[] {
    return nodes.flatMap(kindsOf);
  }

  /** The one kind of what is sometimes this and sometimes that. */
  function either(...nodes: Node[]): Kind[] {
    return [kindsOfAll(nodes).some(isText) ? 'changing text' : 'varying'];
  }

  function kindsOf(node: Node): Kind[] {
    switch (node.type) {
      case 'JSXText':
      case 'StringLiteral':
        return /\S/.test(node.value) ? ['text'] : [];
      case 'JSXEmptyExpression':
        return [];
      case 'NullLiteral':
      case 'BooleanLiteral':
        return ['varying'];
      case 'JSXElement':
        return [isSteady(node.opening) ? 'element' : 'varying'];
      case 'JSXFragment':
        return kindsOfAll(node.children);
      case 'JSXExpressionContainer':
      case 'ParenthesisExpression':
        return kindsOf(node.expression);
      case 'ConditionalExpression':
        return either(node.consequent, node.alternate);
      case 'BinaryExpression':
        return node.operator === '&&' ? either(node.right) : ['changing text'];
      case 'ArrowFunctionExpression':
        return either(...(node.body.type === 'FunctionBody' ? returnsOf(node.body) : [node.body]));
      case 'CallExpression': {
        const { callee } = node;
        const maps = callee.type === 'MemberExpression' && /^(map|flatMap)$/.test(callee.property.value);
        return kindsOf(maps ? (node.arguments[0]?.expression ?? callee) : callee);
      }
      case 'Identifier': {
        if (node.value === 'undefined' || elementProps.has(node.value)) return ['varying'];
        const value = constants.get(node.value);
        // A parameter may have the name of a constant, whose text says nothing then.
        const isKnown = value && /^(JSX|Arrow|Paren|Cond|Call)/.test(value.type);
        constants.delete(node.value);
        const kinds: Kind[] = isKnown ? kindsOf(value) : ['changing text'];
        if (value) constants.set(node.value, value);
        return kinds;
      }
      default:
        return ['changing text'];
    }
  }

  /** Whether an element is never replaced: of a tag or a component that doesn't change, and without a key. */
  function isSteady({ name, attributes }: Node): boolean {
    const tag = name.value ?? '';
    const hasKey = attributes.some((one) => one.name?.value === 'key');
    return !hasKey && (/^[a-z]/.test(tag) || icons.has(tag) || steady.test(tag));
  }
}

function isText(kind: Kind): boolean {
  return kind.endsWith('text');
}

function isJsx({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

function isLiteralText(node: Node): boolean {
  if (node.type === 'ParenthesisExpression') return isLiteralText(node.expression);
  if (node.type === 'ConditionalExpression')
    return isLiteralText(node.consequent) || isLiteralText(node.alternate);
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

/** What a function returns, without what functions in it return. */
function returnsOf(body: Node): Node[] {
  const found: Node[] = [];
  visit(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument);
    return !/^(Function|Arrow.*)(Expression|Declaration)$|Method/.test(node.type);
  });
  return found;
}

/** Calls `see` with each node and the node that contains it; doesn't descend where it returns false. */
function visit(value: unknown, see: (node: Node, parent?: Node) => unknown, parent?: Node): void {
  if (!value || typeof value !== 'object') return;
  const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : undefined;
  if (node && see(node, parent) === false) return;
  for (const child of Object.values(value)) visit(child, see, node ?? parent);
}
