package bottin.analysis;

import java.util.List;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.ListSetting;

/** Provides {@code elision} of the full server, which turns l'épicerie into épicerie (also with the apostrophe ’). */
@NamedComponent("elision")
public class ElisionFactory implements TokenFilterFactory {
    private final CharArraySet articles;

    @AnalysisSettings
    public interface Settings {
        @ListSetting(path = "articles")
        List<String> articles();

        /** Whether to ignore case. The name says the opposite, but is that of the full server. */
        @BooleanSetting(path = "articles_case", defaultValue = false)
        boolean articlesCase();
    }

    @Inject
    public ElisionFactory(Settings settings) {
        List<String> given = settings.articles();
        this.articles = given.isEmpty()
            ? FrenchAnalyzer.DEFAULT_ARTICLES
            : CharArraySet.unmodifiableSet(new CharArraySet(given, settings.articlesCase()));
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return new ElisionFilter(tokens, articles);
    }

    @Override
    public TokenStream normalize(TokenStream tokens) {
        return create(tokens);
    }
}
