/** What a component test gets for an imported style sheet. */
export default {};
