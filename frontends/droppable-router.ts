/**
 * Loader for the file of react-router: its links, forms and boundaries name themselves for its own tools as they are made,
 * which keeps every one of them in the build, used or not. Without these lines what nobody uses is left out.
 */
export default function droppableRouter(source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
}
