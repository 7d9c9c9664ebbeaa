package bottin.analysis;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchMinimalStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.StringSetting;
import org.tartarus.snowball.ext.FrenchStemmer;

/** Provides {@code stemmer} of the full server: the French stemmers, and Porter's as the full server's default. */
@NamedComponent("stemmer")
public class StemmerFactory implements TokenFilterFactory {
    private final UnaryOperator<TokenStream> stemmer;

    @AnalysisSettings
    public interface Settings {
        @StringSetting(path = "language", defaultValue = "porter")
        String language();
    }

    @Inject
    public StemmerFactory(Settings settings) {
        this.stemmer = stemmerFor(settings.language());
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return stemmer.apply(tokens);
    }

    private static UnaryOperator<TokenStream> stemmerFor(String language) {
        return switch (language.toLowerCase(Locale.ROOT)) {
            case "light_french", "lightfrench" -> FrenchLightStemFilter::new;
            case "minimal_french", "minimalfrench" -> FrenchMinimalStemFilter::new;
            case "french" -> tokens -> new SnowballFilter(tokens, new FrenchStemmer());
            case "english", "porter" -> PorterStemFilter::new;
            default -> throw new IllegalArgumentException(
                "stemmer language [" + language + "] isn't in the plugin of dev/elasticsearch"
            );
        };
    }
}
