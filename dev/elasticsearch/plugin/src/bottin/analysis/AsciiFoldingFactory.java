package bottin.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;

/** Provides {@code asciifolding} of the full server, which turns é into e. */
@NamedComponent("asciifolding")
public class AsciiFoldingFactory implements TokenFilterFactory {
    private final boolean preserveOriginal;

    @AnalysisSettings
    public interface Settings {
        @BooleanSetting(path = "preserve_original", defaultValue = false)
        boolean preserveOriginal();
    }

    @Inject
    public AsciiFoldingFactory(Settings settings) {
        this.preserveOriginal = settings.preserveOriginal();
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return new ASCIIFoldingFilter(tokens, preserveOriginal);
    }

    /** Drops the original token, because the term of a prefix or fuzzy query must remain a single token. */
    @Override
    public TokenStream normalize(TokenStream tokens) {
        return new ASCIIFoldingFilter(tokens, false);
    }
}
