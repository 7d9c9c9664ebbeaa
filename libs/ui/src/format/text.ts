export { excerpt, initials } from '@bottin/contracts/domain/text.ts';
