import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

type Correspondent = RpcOutput<typeof identityRpc.correspondents>['people'][number];
type Facts = Pick<
  UserEntity,
  'id' | 'publicName' | 'slug' | 'userType' | 'status' | 'isEmailVerified' | 'isProfileComplete'
>;

/**
 * Returns the data about an account that other participants of its conversations may see, and whether the
 * account may write messages.
 */
export function toCorrespondent(user: Facts): Correspondent {
  return {
    id: user.id,
    name: user.publicName,
    slug: isPublished(user) ? user.slug : null,
    canWrite: user.userType !== 'fan' && getSignInObstacle(user) === null,
  };
}
