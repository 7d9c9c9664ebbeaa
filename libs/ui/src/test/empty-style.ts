/** Empty module that replaces imported style sheets in component tests. */
export default {};
