import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

type Correspondent = RpcOutput<typeof correspondenceRpc.correspondents>['people'][number];
type Facts = Pick<
  UserEntity,
  'id' | 'publicName' | 'slug' | 'userType' | 'status' | 'isEmailVerified' | 'isProfileComplete'
>;

/**
 * Returns the data about an account that other participants of its conversations may see, and whether the
 * account may write messages.
 */
export function toCorrespondent(user: Facts): Correspondent {
  const hasPage = isPublished(user);
  return {
    id: user.id,
    name: user.publicName,
    slug: hasPage ? user.slug : null,
    canWrite: hasPage && user.isEmailVerified,
  };
}
