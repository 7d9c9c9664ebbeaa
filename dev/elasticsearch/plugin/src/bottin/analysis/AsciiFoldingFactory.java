package bottin.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;

/** The full server's {@code asciifolding}: é becomes e. */
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

    /** A prefix or a fuzzy term is one token: keeping the original beside it would make two. */
    @Override
    public TokenStream normalize(TokenStream tokens) {
        return new ASCIIFoldingFilter(tokens, false);
    }
}
