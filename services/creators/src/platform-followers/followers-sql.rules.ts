/**
 * Returns the SQL expression for the number of followers that an entry has on a platform; null when it is
 * unknown. The search index computes this number by the same rule (`followersOn` of its documents).
 * @param platform SQL expression for the platform, such as the parameter `$1`
 */
export function buildFollowersSql(platform: string): string {
  return `(
    SELECT (one ->> 'followers')::bigint FROM jsonb_array_elements(
      jsonb_build_array(jsonb_build_object('platform', state ->> 'platform', 'followers', followers)) || (state -> 'platforms')
    ) WITH ORDINALITY AS listed_platform (one, place)
    WHERE one ->> 'platform' = ${platform} AND one ->> 'followers' IS NOT NULL ORDER BY place DESC LIMIT 1
  )`;
}
