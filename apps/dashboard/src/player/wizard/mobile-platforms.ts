/** Values inserted into the code. */
export type MobileFacts = { licenseKey: string; backendUrl: string };

/** Setup on a platform: the player of the system, with the license of Sluice. */
export type MobilePlatform = {
  slug: string;
  label: string;
  /** Platform in statistics. */
  platform: string;
  description: string;
  code: { label: string; text: (facts: MobileFacts) => string }[];
};

const swift =
  (platform: string) =>
  ({ licenseKey, backendUrl }: MobileFacts): string =>
    `import AVKit

func post(_ path: String, _ body: [String: String]) async throws -> Int? {
  guard let url = URL(string: "${backendUrl}/player/\\(path)") else { return nil }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(body)
  return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
}

let key = "${licenseKey}"
let domain = Bundle.main.bundleIdentifier ?? ""
let player = AVPlayer()
if let film = URL(string: "https://example.com/video/master.m3u8") {
  player.replaceCurrentItem(with: AVPlayerItem(url: film))
}

// A denial is shown; an unreachable server stops no playback.
Task {
  if try await post("licensing", ["key": key, "domain": domain]) == 403 { player.pause() }
}

// Counts the impression at the first frame.
let observer = player.observe(\\.timeControlStatus) { player, _ in
  guard player.timeControlStatus == .playing else { return }
  Task { try await post("impression", ["key": key, "domain": domain, "impressionId": UUID().uuidString, "platform": "${platform}"]) }
}
`;

const kotlin =
  (platform: string) =>
  ({ licenseKey, backendUrl }: MobileFacts): string =>
    `// build.gradle.kts: implementation("androidx.media3:media3-exoplayer-hls:<version>")
val key = "${licenseKey}"

fun post(path: String, body: JSONObject): Int =
  (URL("${backendUrl}/player/$path").openConnection() as HttpURLConnection).run {
    requestMethod = "POST"
    doOutput = true
    outputStream.use { it.write(body.toString().toByteArray()) }
    responseCode
  }

val player = ExoPlayer.Builder(context).build()
player.setMediaItem(MediaItem.fromUri("https://example.com/video/master.m3u8"))
player.prepare()

val license = JSONObject().put("key", key).put("domain", context.packageName)

// A denial is shown; an unreachable server stops no playback.
scope.launch(Dispatchers.IO) {
  if (runCatching { post("licensing", license) }.getOrNull() == 403) withContext(Dispatchers.Main) { player.stop() }
}

// Counts the impression at the first frame.
player.addListener(object : Player.Listener {
  override fun onRenderedFirstFrame() {
    license.put("impressionId", UUID.randomUUID().toString()).put("platform", "${platform}")
    scope.launch(Dispatchers.IO) { runCatching { post("impression", license) } }
  }
})
`;

const brightScript = ({ licenseKey, backendUrl }: MobileFacts): string =>
  `' In a Task node; the Video node plays the stream.
function post(path as string, body as object) as integer
  request = CreateObject("roUrlTransfer")
  request.SetCertificatesFile("common:/certs/ca-bundle.crt")
  request.SetUrl("${backendUrl}/player/" + path)
  request.AddHeader("Content-Type", "application/json")
  return request.PostFromString(FormatJson(body))
end function

license = { key: "${licenseKey}", domain: "com.example.channel" }
if post("licensing", license) = 403 then m.top.denied = true

' When the state of the Video node becomes "playing" for the first time:
license.impressionId = CreateObject("roDeviceInfo").GetRandomUUID()
license.platform = "roku"
post("impression", license)
`;

const apple = 'AVPlayer plays HLS and FairPlay; add the bundle identifier as a domain of the license.';
const androidText = 'Media3 ExoPlayer plays HLS, DASH and Widevine; add the package name as a domain of the license.';

/** Platforms of the mobile setup. */
export const mobilePlatforms: readonly MobilePlatform[] = [
  {
    slug: 'android',
    label: 'Android',
    platform: 'android',
    description: androidText,
    code: [{ label: 'Kotlin', text: kotlin('android') }],
  },
  {
    slug: 'ios',
    label: 'iOS',
    platform: 'iOS',
    description: apple,
    code: [{ label: 'Swift', text: swift('iOS') }],
  },
  {
    slug: 'tvos',
    label: 'tvOS',
    platform: 'tvOS',
    description: apple,
    code: [{ label: 'Swift', text: swift('tvOS') }],
  },
  {
    slug: 'android-tv',
    label: 'Android TV',
    platform: 'androidTV',
    description: androidText,
    code: [{ label: 'Kotlin', text: kotlin('androidTV') }],
  },
  {
    slug: 'roku',
    label: 'Roku',
    platform: 'roku',
    description: 'The Video node plays HLS and DASH; add the name that you send as a domain of the license.',
    code: [{ label: 'BrightScript', text: brightScript }],
  },
];
