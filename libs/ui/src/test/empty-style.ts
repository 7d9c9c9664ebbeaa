/** Empty module. In component tests, it replaces the style sheets that components import. */
export default {};
