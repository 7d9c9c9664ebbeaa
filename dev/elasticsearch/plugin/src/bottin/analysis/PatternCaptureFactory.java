package bottin.analysis;

import java.util.List;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.pattern.PatternCaptureGroupTokenFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.ListSetting;

/** Provides {@code pattern_capture} of the full server, which the server needs for its index of users and roles. */
@NamedComponent("pattern_capture")
public class PatternCaptureFactory implements TokenFilterFactory {
    private final Pattern[] patterns;
    private final boolean preserveOriginal;

    @AnalysisSettings
    public interface Settings {
        @ListSetting(path = "patterns")
        List<String> patterns();

        @BooleanSetting(path = "preserve_original", defaultValue = true)
        boolean preserveOriginal();
    }

    @Inject
    public PatternCaptureFactory(Settings settings) {
        this.patterns = settings.patterns().stream().map(Pattern::compile).toArray(Pattern[]::new);
        this.preserveOriginal = settings.preserveOriginal();
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return new PatternCaptureGroupTokenFilter(tokens, preserveOriginal, patterns);
    }
}
