/** Replaces imported style sheets in component tests. */
export default {};
