import { parseSync } from '@swc/core';

/**
 * Node of swc's syntax tree. The type declares the fields of all node types; an actual node only has the
 * fields of its own type. `span` is in bytes, starting at 1.
 */
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

/**
 * What React renders for a child: an element that is always present, an element that may appear, disappear or
 * change, constant text, or changing text.
 */
type Kind = 'element' | 'varying' | 'text' | 'changing text';

/** Components that always render one element of the same type. Any other component might render nothing. */
const stableComponents = /^(\w*Link|PlatformBadge|PlatformEmoji)$/;

/**
 * Returns the places where a module's JSX has bare text beside something that React inserts, removes or
 * updates, as "line: source".
 * A browser's translator replaces text nodes with its own elements (`<font>`), while React keeps references
 * to the original text nodes. Removing such a node or inserting before it throws, and updating it has no
 * visible effect. Text that is the only child of its element is safe, because React then replaces the
 * element's whole content. The translator never replaces white space.
 */
export function findBareText(source: string): string[] {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node;
  /** Initial values of the module's variables, by name. */
  const constants = new Map<string, Node>();
  /** Names of the properties whose type only allows elements. */
  const elementProps = new Set<string>();
  const icons = new Set<string>();
  const problems = new Set<string>();

  visit(module, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('/icons.tsx')) {
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
      const kinds = getAllKinds(node.children);
      // A fragment outside of JSX may be rendered next to anything. A fragment inside JSX is checked with its
      // parent.
      const isLoose = node.type === 'JSXFragment' && !(parent && isJsx(parent)) && kinds.some(isText);
      const isUpdated = kinds.length > 1 && kinds.includes('changing text');
      if (isLoose || isUpdated || (kinds.includes('text') && kinds.includes('varying'))) report(node);
    } else if (/^[A-Z]/.test(node.identifier?.value ?? '') && node.type === 'FunctionDeclaration') {
      for (const value of findReturnValues(node.body)) if (isLiteralText(value)) report(value);
    }
  });
  return [...problems];

  function report({ span }: Node): void {
    const line = bytes
      .subarray(0, span.start - 1)
      .toString()
      .split('\n').length;
    problems.add(`${line}: ${source.split('\n')[line - 1]?.trim()}`);
  }

  function getAllKinds(nodes: Node[]): Kind[] {
    return nodes.flatMap(getKinds);
  }

  /** Classifies an expression whose value is one of `nodes`, such as a conditional expression. */
  function mergeKinds(...nodes: Node[]): Kind[] {
    return [getAllKinds(nodes).some(isText) ? 'changing text' : 'varying'];
  }

  function getKinds(node: Node): Kind[] {
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
        return [isStable(node.opening) ? 'element' : 'varying'];
      case 'JSXFragment':
        return getAllKinds(node.children);
      case 'JSXExpressionContainer':
      case 'ParenthesisExpression':
        return getKinds(node.expression);
      case 'ConditionalExpression':
        return mergeKinds(node.consequent, node.alternate);
      case 'BinaryExpression':
        return node.operator === '&&' ? mergeKinds(node.right) : ['changing text'];
      case 'ArrowFunctionExpression':
        return mergeKinds(...(node.body.type === 'FunctionBody' ? findReturnValues(node.body) : [node.body]));
      case 'CallExpression': {
        const { callee } = node;
        const maps = callee.type === 'MemberExpression' && /^(map|flatMap)$/.test(callee.property.value);
        return getKinds(maps ? (node.arguments[0]?.expression ?? callee) : callee);
      }
      case 'Identifier': {
        if (node.value === 'undefined' || elementProps.has(node.value)) return ['varying'];
        const value = constants.get(node.value);
        // A parameter may have the same name as a variable of the module. Use the variable's value only if it may
        // contain JSX.
        const mayContainJsx = value && /^(JSX|Arrow|Paren|Cond|Call)/.test(value.type);
        constants.delete(node.value);
        const kinds: Kind[] = mayContainJsx ? getKinds(value) : ['changing text'];
        if (value) constants.set(node.value, value);
        return kinds;
      }
      default:
        return ['changing text'];
    }
  }

  /**
   * Returns whether React never replaces the element. This is true for HTML tags, icons and stable components
   * that have no key.
   */
  function isStable({ name, attributes }: Node): boolean {
    const tag = name.value ?? '';
    const hasKey = attributes.some((one) => one.name?.value === 'key');
    return !hasKey && (/^[a-z]/.test(tag) || icons.has(tag) || stableComponents.test(tag));
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

/** Returns the values of a function's return statements, without those of nested functions. */
function findReturnValues(body: Node): Node[] {
  const values: Node[] = [];
  visit(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) values.push(node.argument);
    return !/^(Function|Arrow.*)(Expression|Declaration)$|Method/.test(node.type);
  });
  return values;
}

/**
 * Calls `callback` with each node and its parent node. When `callback` returns false, skips the node's
 * children.
 */
function visit(value: unknown, callback: (node: Node, parent?: Node) => unknown, parent?: Node): void {
  if (!value || typeof value !== 'object') return;
  const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : undefined;
  if (node && callback(node, parent) === false) return;
  for (const child of Object.values(value)) visit(child, callback, node ?? parent);
}
