/** Double of Google's API for tests of services, which may not import dev. */
export { startYouTubeDouble, type YouTubeDouble } from '@bottin/dev/youtube-double/youtube-double.ts';
