export { excerpt, getInitials } from '@bottin/contracts/domain/text.ts';
