/** Google's stand-in for services' tests: a service itself may not import dev. */
export { startYouTubeDouble, type YouTubeDouble } from '@bottin/dev/youtube-double/youtube-double.ts';
